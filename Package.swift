// swift-tools-version: 6.2
import PackageDescription

/// The settings that every Swift target is built with.
///
/// ARCHITECTURE.md says what each one guards.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// How the programs of a release are linked; ARCHITECTURE.md has the figures.
///
/// There is no build ID: it would be a digest of the debug information as well, which has the path of the source folder.
let linked = ["-Xlinker", "--build-id=none"]
/// The Swift and C++ libraries and libgcc are in the program, whose symbols have no other user.
let linkedDynamically =
  linked + ["-L\(Context.packageDirectory)/Packaging/link", "-Xclang-linker", "-static-libgcc"]
  + ["-Xlinker", "--no-export-dynamic"]
/// At a fixed address the Swift library needs no relocation.
let fixed = ["-Xclang-linker", "-no-pie"]

// A module passes on those below it (Exports.swift). They are named as well, because a target is built again only when one that it
// names has changed.
let model: [Target.Dependency] = ["CivilTime", "ReminderModel", "PosixKit"]
let core: [Target.Dependency] = model + ["ReminderCore"]
let language: [Target.Dependency] = core + ["ReminderLanguage"]
let files: [Target.Dependency] = language + ["ReminderFiles"]

let package = Package(
  name: "reminder-notify",
  defaultLocalization: "ko",
  products: [
    .executable(name: "reminder-notify", targets: ["reminder-notify"]),
    // The same command, which says at its end how much it has allocated: run by make test.
    .executable(name: "counted-command", targets: ["reminder-notify", "AllocationCounter"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .systemLibrary(
      name: "CLibnotify", pkgConfig: "libnotify",
      providers: [.apt(["libnotify-dev", "libglib2.0-dev"])]),
    .target(name: "GLibKit", dependencies: ["CLibnotify", "PosixKit"], swiftSettings: strict),
    .target(name: "CPosix"),
    .target(name: "PosixKit", dependencies: ["CPosix"], swiftSettings: strict),
    .systemLibrary(
      name: "CSound", pkgConfig: "libpulse-simple", providers: [.apt(["libpulse-dev", "libsndfile1-dev"])]),
    .target(name: "SoundCall", swiftSettings: strict),
    .target(name: "SoundKit", dependencies: ["CSound", "SoundCall"], swiftSettings: strict),
    .target(name: "CivilTime", dependencies: ["PosixKit"], swiftSettings: strict),
    .target(name: "ReminderModel", dependencies: ["CivilTime", "PosixKit", "SoundCall"], swiftSettings: strict),
    .target(
      name: "ReminderCore", dependencies: model,
      resources: [
        .copy("Resources/ko.lproj"), .copy("Resources/en.lproj"), .copy("Resources/holidays"), .copy("Resources/lunar"),
        .copy("Resources/sounds"), .copy("Icons/reminder-notify.svg"), .copy("Icons/reminder-notify-bell.svg"),
      ],
      swiftSettings: strict),
    .target(name: "ReminderLanguage", dependencies: core, swiftSettings: strict),
    .target(name: "ReminderFiles", dependencies: language, swiftSettings: strict),
    .target(name: "ReminderExchange", dependencies: files, swiftSettings: strict),
    .target(name: "ReminderSimulation", dependencies: core, swiftSettings: strict),
    .executableTarget(
      name: "reminder-notify",
      dependencies: files + [
        "ReminderExchange", "ReminderSimulation", "SoundCall",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict,
      linkerSettings: [.unsafeFlags(linked + ["-static-executable"], .when(configuration: .release))]),
    .executableTarget(
      name: "reminder-notifyd", dependencies: files + ["GLibKit", "SoundCall"],
      swiftSettings: strict,
      linkerSettings: [.unsafeFlags(linkedDynamically + fixed, .when(configuration: .release))]),
    .executableTarget(
      name: "reminder-notify-sound", dependencies: ["SoundKit", "SoundCall", "PosixKit"], swiftSettings: strict,
      linkerSettings: [.unsafeFlags(linkedDynamically, .when(configuration: .release))]),
    // Run by make test; nothing installs it.
    .executableTarget(
      name: "randomized-simulation", dependencies: files + ["FaultSimulation", "ReminderSimulation", "TestSupport"],
      path: "Tests/RandomizedSimulation", exclude: ["red-seeds.txt"], swiftSettings: strict),
    // Run by make test: what the scheduler allocates.
    .executableTarget(
      name: "scheduler-allocations", dependencies: core + ["AllocationCounter"],
      path: "Tests/SchedulerAllocations", swiftSettings: strict),
    .target(
      name: "AllocationCounter", path: "Tests/AllocationCounter",
      linkerSettings: [
        .unsafeFlags(
          ["malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign"].flatMap { ["-Xlinker", "--wrap=" + $0] })
      ]),
    // The simulated daemon, with faults of disk, clock and server.
    .target(
      name: "FaultSimulation", dependencies: files + ["ReminderSimulation"],
      path: "Tests/FaultSimulation", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: core, path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "ReminderCoreTests",
      dependencies: files + ["FaultSimulation", "ReminderExchange", "ReminderSimulation", "TestSupport"],
      exclude: ["Corpus"], swiftSettings: strict),
    .testTarget(name: "GLibKitTests", dependencies: ["GLibKit", "CLibnotify", "PosixKit"], swiftSettings: strict),
    .testTarget(
      name: "ReminderNotifyTests",
      dependencies: files + ["reminder-notify", "ReminderExchange", "SoundCall", "TestSupport"],
      exclude: ["Golden", "Released"],
      swiftSettings: strict),
    .testTarget(
      name: "ReminderNotifydTests",
      dependencies: files + ["reminder-notifyd", "GLibKit", "SoundCall", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "SoundKitTests", dependencies: ["SoundKit", "SoundCall", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport"], exclude: ["Figures", "Guest", "Manager"],
      swiftSettings: strict),
  ]
)
