/**
 * How much a long test does: little as part of all tests, all of it in `npm run drill`, which says
 * so in the setting DRILL.
 */
export const sizeForDrill = (little: number, all: number): number =>
  process.env.DRILL ? all : little;
