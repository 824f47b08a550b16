internal import CSound
internal import Glibc

/// A playback stream to the audio server of the session, PulseAudio or PipeWire.
@safe package final class AudioStream {
  private let stream: OpaquePointer
  /// The frames per second, and the samples per frame.
  private let (rate, channels): (Int, Int)

  package enum Failure: Error {
    /// No server answers, or it has no device.
    case noServer
    /// The server has disconnected.
    case interrupted
  }

  /// Connects to the server, which may block indefinitely if it hangs: see `Deadline`.
  ///
  /// `rate` is in frames per second. The buffer is short, so that the sound stops soon after the program ends.
  package init(name: String, rate: Int, channels: Int) throws(Failure) {
    var format = pa_sample_spec()
    (format.format, format.rate, format.channels) = (PA_SAMPLE_FLOAT32LE, UInt32(rate), UInt8(channels))
    let unset = UInt32.max
    let length = UInt32(rate * channels * MemoryLayout<Float>.size * Self.buffer / 1000)
    var buffer = pa_buffer_attr(maxlength: unset, tlength: length, prebuf: unset, minreq: unset, fragsize: unset)
    let stream = unsafe pa_simple_new(
      nil, name, PA_STREAM_PLAYBACK, nil, name, &format, nil, &buffer, nil)
    guard let stream = unsafe stream else { throw .noServer }
    unsafe self.stream = stream
    (self.rate, self.channels) = (rate, channels)
    // A device drops samples while it wakes up.
    try write(silence(Self.lead))
  }

  deinit {
    unsafe pa_simple_free(stream)
  }

  /// Writes samples from −1 to 1, channels interleaved; blocks until the buffer has room for them.
  package func write(_ samples: [Float]) throws(Failure) {
    let status = unsafe samples.withUnsafeBytes { unsafe pa_simple_write(stream, $0.baseAddress, $0.count, nil) }
    guard status == 0 else { throw .interrupted }
  }

  /// Waits until all samples were played.
  ///
  /// After a silence as long as the buffer, only the latency of the device remains. `pa_simple_drain` also waits for
  /// the samples that could be rewound, which may take two seconds.
  package func finish() throws(Failure) {
    try write(silence(Self.buffer))
    var error: Int32 = 0
    let latency = unsafe pa_simple_get_latency(stream, &error)
    guard error == 0 else { throw .interrupted }
    usleep(UInt32(min(latency, Self.longestLatency)))
  }

  private func silence(_ milliseconds: Int) -> [Float] {
    [Float](repeating: 0, count: rate * milliseconds / 1000 * channels)
  }

  /// The silence before and the buffer, in milliseconds.
  private static let (lead, buffer) = (60, 120)
  /// The maximum latency that is waited for, in microseconds; more than that of devices.
  private static let longestLatency: UInt64 = 1_000_000
}
