import { isScoreKey, scoreLens } from "@/lib/core/scores";

type Props = { among: readonly { firm: string | null }[] };

/** What must be shown with results of lenses, once for all; nothing where none is of a lens. */
export function LensNotice({ among }: Props) {
  if (among.every(({ firm }) => firm === null)) return null;
  return (
    <p className="mt-3 max-w-[72ch] text-[13px] text-muted-foreground">
      Lenses are inspired by what the firms say publicly and not affiliated with them. Their weights
      are ours.
    </p>
  );
}

/** The same where scores are in columns. */
export const ColumnsNotice = ({ columns }: { columns: readonly string[] }) => (
  <LensNotice among={columns.filter(isScoreKey).map((column) => ({ firm: scoreLens(column) }))} />
);
