import { Select } from "@/components/ui/select";
import type { FeedPace } from "@/lib/domains/news/constants";
import { paceLabels } from "./feed-texts";

type Props = {
  label: string;
  every: FeedPace;
  isDisabled?: boolean;
  onChange: (every: FeedPace) => void;
};

/** How often a source is fetched. */
export function PaceSelect({ label, every, isDisabled, onChange }: Props) {
  return (
    <Select
      aria-label={label}
      value={every}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value as FeedPace)}
    >
      {Object.entries(paceLabels).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}
