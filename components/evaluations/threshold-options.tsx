import { oneDecimal } from "./score-summary";

/** Thresholds that are offered, in tenths. */
const THRESHOLDS = [40, 50, 55, 60, 65, 70, 75, 80, 90];

/** The options of a choice of a threshold, with the one that is chosen among them. */
export const ThresholdOptions = ({ among }: { among: number }) =>
  [...new Set([...THRESHOLDS, among])]
    .sort((a, b) => a - b)
    .map((one) => (
      <option key={one} value={one}>
        {oneDecimal(one / 10)}
      </option>
    ));
