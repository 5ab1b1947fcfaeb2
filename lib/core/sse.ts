/** One server-sent event: `type` and `data` are the JSON of SPEC.md's stream lines. */
export type StreamEvent = { type: string; data: unknown; seq?: number };

/** The bytes of one event: an `id:` line when it has a sequence number, then one `data:` line. */
export const encodeEvent = ({ type, data, seq }: StreamEvent): string =>
  `${seq === undefined ? "" : `id: ${seq}\n`}data: ${JSON.stringify({ type, data })}\n\n`;
