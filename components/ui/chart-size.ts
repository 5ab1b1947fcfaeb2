/** Heights in pixels, known before the charts are loaded so that their place can be kept. */
export const LINE_HEIGHT = 208;
export const STEPS_HEIGHT = 240;
/** That of a table's row, so that bars next to a table line up with its rows. */
const BAR_HEIGHT = 37;
export const barsHeight = (bars: number): number => bars * BAR_HEIGHT;
