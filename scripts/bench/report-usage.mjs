// Loaded into each measured process before anything else; tells its parent what the process has cost: all threads
// together, and where the system tells it, the processes that it started.
import { readFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.send?.({ cpu: (userCPUTime + systemCPUTime) / 1e6 + childrenCpu(), peak: maxRSS / 1024 });
});

function childrenCpu() {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1');
    // After the name in brackets: the 14th and 15th field, in ticks of a hundredth of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
