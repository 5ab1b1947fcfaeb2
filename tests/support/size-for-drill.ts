/**
 * How much a long test does: `little` within all tests, `all` in `npm run drill`, which sets DRILL.
 */
export const sizeForDrill = (little: number, all: number): number =>
  process.env.DRILL ? all : little;
