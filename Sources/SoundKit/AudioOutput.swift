internal import CSound
package import SoundCall

/// The default output of the audio server of the session.
package enum AudioOutput {
  /// Returns `done` if sounds can be heard, `muted` for an output that is muted or at volume 0, and `noServer` if no
  /// server answers, or it has no device.
  ///
  /// It starts no server. May block indefinitely if the server hangs: see `Deadline`.
  package static var status: PlayerStatus {
    guard let loop = unsafe pa_mainloop_new() else { return .noServer }
    defer { unsafe pa_mainloop_free(loop) }
    guard let context = unsafe pa_context_new(pa_mainloop_get_api(loop), "reminder-notify") else { return .noServer }
    defer { unsafe pa_context_unref(context) }
    guard unsafe pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) == 0 else { return .noServer }
    defer { unsafe pa_context_disconnect(context) }
    while unsafe pa_context_get_state(context) != PA_CONTEXT_READY {
      guard unsafe pa_context_get_state(context).rawValue < PA_CONTEXT_READY.rawValue,
        unsafe pa_mainloop_iterate(loop, 1, nil) >= 0
      else { return .noServer }
    }
    var status = PlayerStatus.noServer
    unsafe withUnsafeMutablePointer(to: &status) { status in
      let operation = unsafe pa_context_get_sink_info_by_name(
        context, "@DEFAULT_SINK@",
        { _, sink, _, status in
          guard let sink = unsafe sink?.pointee, unsafe String(cString: sink.name) != noDevice else { return }
          let isMuted = unsafe sink.mute != 0 || pa_cvolume_max([sink.volume]) == 0
          unsafe status?.assumingMemoryBound(to: PlayerStatus.self).pointee = isMuted ? .muted : .done
        }, status)
      guard let operation = unsafe operation else { return }
      while unsafe pa_operation_get_state(operation) == PA_OPERATION_RUNNING,
        unsafe pa_mainloop_iterate(loop, 1, nil) >= 0
      {}
      unsafe pa_operation_unref(operation)
    }
    return status
  }
}

/// The name of the sink that PulseAudio and PipeWire have where there is no device.
private let noDevice = "auto_null"
