/** Keeps the screen lit, where the device can; the function that is returned lets go. */
export function stayAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    if (!('wakeLock' in navigator)) return;
    const given = await navigator.wakeLock.request('screen');
    if (isOver) await given.release();
    else lock = given;
  };
  // A refusal, such as of an empty battery, changes nothing else.
  ask().catch(() => {});
  return () => {
    isOver = true;
    lock?.release().catch(() => {});
  };
}
