/**
 * One server-sent event: `type` and `data` form the JSON of SPEC.md's stream lines. A stored event
 * is that JSON with its sequence number.
 */
export type StreamEvent = { type: string; data: unknown } | StoredEvent;
export type StoredEvent = { seq: number; json: string };

/** The bytes of one event: an `id:` line if it has a sequence number, then one `data:` line. */
export const encodeEvent = (event: StreamEvent): string =>
  "json" in event
    ? `id: ${event.seq}\ndata: ${event.json}\n\n`
    : `data: ${JSON.stringify({ type: event.type, data: event.data })}\n\n`;
