import type { ReactNode } from "react";
import type { CellCardControl } from "@/components/chat/use-cell-card";
import { NotKnown } from "@/components/ui/not-known";
import { gridStop } from "@/components/ui/use-grid-keys";

type Props = {
  /** What the value says; null is unknown. */
  text: string | null;
  /** The claims that state it. */
  claims: readonly string[];
  card: CellCardControl;
  /** Where the Tab key stops in its table. */
  isFirst?: boolean;
  /** What is shown instead of the text. */
  children?: ReactNode;
  className?: string;
};

/** A value of a table that opens its source. */
export function SourcedValue(props: Props) {
  const { text, claims, card, isFirst = false, children, className = "" } = props;
  const stop = gridStop(isFirst);
  if (text === null) return <NotKnown isFirst={isFirst} />;
  if (claims.length === 0)
    return (
      <span className={className} {...stop}>
        {children ?? text}
      </span>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`sourced-value relative z-1 rounded-sm ${className}`}
      onClick={({ currentTarget, detail }) =>
        card.press({ anchor: currentTarget, text, claims }, detail === 0)
      }
      onBlur={card.leave}
      {...stop}
    >
      {children ?? text}
    </button>
  );
}
