/** Heights in pixels, known before the charts are loaded so that their place can be kept. */
export const LINE_HEIGHT = 208;
const BAR_HEIGHT = 28;
export const barsHeight = (bars: number): number => bars * BAR_HEIGHT;
