import { createServer, type Socket } from "node:net";

type Stored = { uid: number; raw: string; isSeen: boolean };

const USER = "replies";
const PASSWORD = "secret";

/** A mail server that speaks as much IMAP (RFC 9051) as reading a mailbox takes. */
export async function startImapServer() {
  const messages: Stored[] = [];
  const commands: string[] = [];
  const server = createServer((socket) => serve(socket, messages, commands));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `imap://${USER}:${PASSWORD}@127.0.0.1:${port}/INBOX`,
    messages,
    commands,
    put: (raw: string) => messages.push({ uid: messages.length + 1, raw, isSeen: false }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function serve(socket: Socket, messages: Stored[], commands: string[]): void {
  let rest = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("* OK ready");
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    rest += String(chunk);
    for (let end = rest.indexOf("\r\n"); end !== -1; end = rest.indexOf("\r\n")) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      const [, tag = "", words = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
      commands.push(words);
      answer(words, messages, say);
      const isWrong = /^LOGIN/i.test(words) && !words.includes(PASSWORD);
      say(`${tag} ${isWrong ? "NO wrong" : "OK done"}`);
      if (/^LOGOUT/i.test(words)) socket.end();
    }
  });
}

function answer(words: string, messages: Stored[], say: (line: string) => void): void {
  const uidIn = (pattern: RegExp) => Number(pattern.exec(words)?.[1]);
  if (/^CAPABILITY/i.test(words)) say("* CAPABILITY IMAP4rev1");
  if (/^LIST/i.test(words)) say('* LIST () "/" INBOX');
  if (/^SELECT/i.test(words)) {
    say(`* ${messages.length} EXISTS`);
    say("* FLAGS (\\Seen)");
    say("* OK [UIDVALIDITY 7] valid");
    say(`* OK [UIDNEXT ${messages.length + 1}] next`);
  }
  if (/^UID SEARCH/i.test(words))
    say(["* SEARCH", ...messages.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid)].join(" "));
  const fetched = messages.find(({ uid }) => uid === uidIn(/^UID FETCH (\d+)/i));
  if (fetched) {
    const bytes = Buffer.byteLength(fetched.raw);
    say(`* ${fetched.uid} FETCH (UID ${fetched.uid} BODY[]<0> {${bytes}}\r\n${fetched.raw})`);
  }
  const stored = messages.find(({ uid }) => uid === uidIn(/^UID STORE (\d+) \+FLAGS/i));
  if (stored) {
    stored.isSeen = true;
    say(`* ${stored.uid} FETCH (UID ${stored.uid} FLAGS (\\Seen))`);
  }
}
