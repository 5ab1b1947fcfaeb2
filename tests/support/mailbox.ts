import { SMTPServer } from "smtp-server";

export type Received = { to: string[]; text: string };

/**
 * A mail server that keeps what it receives. `refuse` makes it answer the next messages with an
 * SMTP code (4xx: temporary, 5xx: permanent), in words that repeat the address; `hold` delays it until the returned function is
 * called.
 */
export async function startMailbox() {
  const received: Received[] = [];
  const refused: Received[] = [];
  const refusals: number[] = [];
  let ready = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        await ready;
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        const mail = { to, text: Buffer.concat(chunks).toString() };
        const refusal = refusals.shift();
        (refusal ? refused : received).push(mail);
        done(
          refusal ? Object.assign(new Error(`Not now, ${to}`), { responseCode: refusal }) : null,
        );
      });
    },
  });
  // A sender that dies in the middle resets its connection, which tests do on purpose.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    hold() {
      let release = () => {};
      ready = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    refuse: (...codes: number[]) => refusals.push(...codes),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
