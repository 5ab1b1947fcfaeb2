import { Tooltip } from "@/components/ui/tooltip";
import { isoDay } from "@/lib/values/iso-day";

const names = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const inYears = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

const isPast = (day: string) => day < isoDay(new Date());
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const shown = (day: string) => names.format(startOf(day));

/** "31 Dec 2026": a day that may be years away. */
export const dayText = (day: string): string => inYears.format(startOf(day));

/** A due day in words. */
export const dueText = (day: string): string => `${shown(day)}${isPast(day) ? " (overdue)" : ""}`;

/** A due day, marked when it has passed. */
export function DueDay({ day }: { day: string }) {
  const isOver = isPast(day);
  return (
    <Tooltip label={exact.format(startOf(day))}>
      <time
        dateTime={day}
        suppressHydrationWarning
        className={isOver ? "whitespace-nowrap font-semibold text-negative" : "whitespace-nowrap"}
      >
        {shown(day)}
        {isOver && <span className="sr-only"> (overdue)</span>}
      </time>
    </Tooltip>
  );
}
