import { SMTPServer } from "smtp-server";

export type Received = { to: string[]; text: string };

/**
 * A mail server that keeps what it receives. `refuse` makes it answer the next messages with an
 * SMTP code (4xx: later, 5xx: never) instead.
 */
export async function startMailbox() {
  const received: Received[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refusal = refusals.shift();
        if (refusal) return done(Object.assign(new Error("No"), { responseCode: refusal }));
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        received.push({ to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (...codes: number[]) => refusals.push(...codes),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
