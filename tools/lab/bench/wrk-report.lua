-- Prints wrk's counters as one line of JSON. Times are microseconds.
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"answers":%d,"microseconds":%d,"p99":%d,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(99), failed))
end
