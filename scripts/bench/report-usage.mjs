// Loaded into each measured process before anything else; tells its parent what the process has cost, all threads together.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.send?.({ cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024 });
});
