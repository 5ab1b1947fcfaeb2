import { createTransport } from "nodemailer";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, test } from "vitest";
import { isFinalRefusal } from "@/lib/platform/mail/send";

const refused = (responseCode: number) => Object.assign(new Error("No"), { responseCode });

/** Whether a server with these manners refuses a message for good. */
async function isFinal(manners: SMTPServerOptions): Promise<boolean> {
  const server = new SMTPServer({ disabledCommands: ["STARTTLS"], ...manners });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const auth = manners.authOptional ? undefined : { user: "spotlight", pass: "outdated" };
  const mail = { from: "a@ridge.example", to: "b@ridge.example", text: "Hello" };
  const failure = await createTransport({ host: "127.0.0.1", port, auth })
    .sendMail(mail)
    .catch((thrown: unknown) => thrown);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return isFinalRefusal(failure);
}

test("only a refused message or recipient is final; a refused login is the operator's to mend", async () => {
  const refuse = (code: number) => ({
    authOptional: true,
    onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(refused(code)),
  });
  expect(await isFinal(refuse(550))).toBe(true);
  expect(await isFinal(refuse(451))).toBe(false);
  expect(
    await isFinal({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refused(535)),
    }),
  ).toBe(false);
});
