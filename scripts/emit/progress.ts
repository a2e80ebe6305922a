/** Shows how far a long step is, on one line of a terminal, or at every tenth where there is none. */
export function createProgress(label: string): (done: number, total: number) => void {
  const stream = process.stderr;
  let lastShown = 0;
  const begun = Date.now();
  return (done, total) => {
    // Short steps need no bar.
    if (Date.now() - begun < 1000 || total === 0) return;
    const isLast = done === total;
    const step = stream.isTTY ? total / 200 : total / 10;
    if (!isLast && done - lastShown < step) return;
    lastShown = done;
    const text = `${label} ${done} of ${total}`;
    stream.write(stream.isTTY ? `\r${text}${isLast ? '\n' : ''}` : `${text}\n`);
  };
}
