const names = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** A day by which something is to be done; a day that has passed says so. */
export function DueDay({ day }: { day: string }) {
  const date = new Date(`${day}T00:00:00Z`);
  const isOver = day < new Date().toISOString().slice(0, 10);
  return (
    <time
      dateTime={day}
      title={exact.format(date)}
      suppressHydrationWarning
      className={isOver ? "whitespace-nowrap text-negative" : "whitespace-nowrap"}
    >
      {names.format(date)}
      {isOver && <span className="sr-only"> (overdue)</span>}
    </time>
  );
}
