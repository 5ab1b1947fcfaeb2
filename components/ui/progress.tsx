type Props = {
  /** What is in progress, for screen readers. */
  label: string;
  /** 0 to 1; null while the total is unknown. */
  share: number | null;
};

/** A progress bar; its text is shown next to it. */
export function Progress({ label, share }: Props) {
  const percent = share === null ? undefined : Math.round(Math.min(1, share) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 w-full overflow-hidden rounded-full bg-border"
    >
      <div
        style={{ width: `${percent ?? 100}%` }}
        className={
          percent === undefined
            ? "h-full animate-pulse rounded-full bg-foreground/35"
            : "h-full rounded-full bg-foreground transition-[width] duration-200"
        }
      />
    </div>
  );
}
