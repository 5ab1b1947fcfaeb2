import { Tooltip } from "@/components/ui/tooltip";
import { shortDay, weekdayAndYear } from "@/lib/core/day-text";
import { isoDay } from "@/lib/values/iso-day";

const isPast = (day: string) => day < isoDay(new Date());

/** A due day in words. */
export const dueText = (day: string): string =>
  `${shortDay(day)}${isPast(day) ? " (overdue)" : ""}`;

/** A due day, marked when it has passed. */
export function DueDay({ day }: { day: string }) {
  const isOver = isPast(day);
  return (
    <Tooltip label={weekdayAndYear(day)}>
      <time
        dateTime={day}
        suppressHydrationWarning
        className={isOver ? "whitespace-nowrap font-semibold text-negative" : "whitespace-nowrap"}
      >
        {shortDay(day)}
        {isOver && <span className="sr-only"> (overdue)</span>}
      </time>
    </Tooltip>
  );
}
