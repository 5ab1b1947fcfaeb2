/** A clock that stands still until a test advances it. */
export type Clock = { now(): Date; advance(milliseconds: number): void };

export function aClock(start = new Date()): Clock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance(milliseconds) {
      at += milliseconds;
    },
  };
}
