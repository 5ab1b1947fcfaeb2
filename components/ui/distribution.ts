/** How many rows of a list have each value of a field; pressing a value filters by it. */
export type Distribution = {
  key: string;
  title: string;
  values: readonly { label: string; count: number; isChosen: boolean; choose: () => void }[];
  /** Years and sizes are in order along an axis; other values as bars, the most frequent first. */
  isInOrder: boolean;
};

/** Fewer values are read faster than they are seen. */
export const VALUES_LEAST = 3;
/** A project or a portfolio of fewer companies is read whole faster than its charts. */
export const ROWS_LEAST = 10;
/** Bars of a chart without an order, and columns of one with it. */
export const BARS_MOST = 5;
export const COLUMNS_MOST = 12;

/** Height in pixels, known before the charts are loaded so that their place can be kept. */
export const DISTRIBUTION_HEIGHT = 116;

/** The values that a chart shows: the most frequent, or the last along the axis. */
export const chartedValues = ({ values, isInOrder }: Distribution) =>
  isInOrder ? values.slice(-COLUMNS_MOST) : values.slice(0, BARS_MOST);
