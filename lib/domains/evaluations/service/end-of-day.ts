import "server-only";
import { DAY_MS } from "@/lib/core/durations";

/** The end of an ISO day (UTC): what was recorded before it was known on that day. */
export const endOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
