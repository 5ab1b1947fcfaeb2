/** Seconds between two signs of life of a long step when the output is not a terminal. */
const HEARTBEAT_SECONDS = 10;

/** @param {number} since milliseconds of performance.now() */
const elapsed = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs `work` as a step with a name: shows that it goes on while it lasts and how long it took.
 * A step that takes less than a tenth of a second and has nothing to say stays silent.
 * @template T
 * @param {string} label what is being done, e.g. "Installing packages"
 * @param {() => Promise<T>} work
 * @param {{ quiet?: boolean }} [options] quiet: silent when it was quick
 * @returns {Promise<T>} what `work` returned; its error is passed on
 */
export async function step(label, work, { quiet = false } = {}) {
  const since = performance.now();
  const live = process.stdout.isTTY;
  const sign = () =>
    process.stdout.write(
      live ? `\r  … ${label} ${elapsed(since)} ` : `  … ${label}: ${elapsed(since)}\n`,
    );
  const timer = setInterval(sign, live ? 500 : HEARTBEAT_SECONDS * 1000);
  const erase = () => live && process.stdout.write("\r\x1b[K");
  try {
    const result = await work();
    erase();
    if (!quiet || performance.now() - since > 100) say(`  ✓ ${label} (${elapsed(since)})`);
    return result;
  } catch (error) {
    erase();
    say(`  ✗ ${label} (${elapsed(since)})`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Prints one line for the person at the terminal. A closed output must not stop the product.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});
