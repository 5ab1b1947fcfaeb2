import pino from "pino";
import { bareError } from "../core/errors.ts";
import { env } from "./env.ts";

/** Writes one structured line; `fields` never contain bodies, addresses, passwords or tokens. */
export type Log = (event: string, fields?: Record<string, unknown>) => void;

let logger: pino.Logger | undefined;

function root(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      error: (error) =>
        error instanceof Error ? pino.stdSerializers.err(bareError(error)) : error,
    },
  });
  return logger;
}

/** One JSON line on standard output. A field `error` raises the level to error. */
export const log: Log = (event, fields = {}) =>
  root()[fields.error ? "error" : "info"]({ ...fields, event });

/** A log that adds `fields` (a request id, a job id) to every line. */
export const logWith =
  (fields: Record<string, unknown>): Log =>
  (event, more) =>
    log(event, { ...fields, ...more });
