import type { IncomingMessage, ServerResponse } from "node:http";
import { aFeedOf } from "./news";
import { textRows, workbook } from "./workbook";

const formats = ["csv", "json", "jsonl", "xlsx"] as const;
type Format = (typeof formats)[number];
type Firm = { name: string; website: string; employees: number };

/** Numbers that look random and are the same in every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const form = (firms: readonly Firm[], format: Format, shape: "usual" | "turned" | "lost") => {
  const objects = firms.map(({ name, website, employees }) => {
    if (shape === "lost") return { Title: name, Website: website };
    if (shape === "turned")
      return { Note: "x", Employees: employees, Website: website, Company: name };
    return { Company: name, Website: website, Employees: employees };
  });
  if (format === "json") return JSON.stringify(objects);
  if (format === "jsonl") return objects.map((one) => JSON.stringify(one)).join("\n");
  const head = Object.keys(objects[0] ?? { Company: "" });
  const rows = [head, ...objects.map((one) => Object.values(one).map(String))];
  return format === "xlsx"
    ? workbook([{ name: "Firms", rows: textRows(rows) }])
    : rows.map((cells) => cells.join(",")).join("\n");
};

/** What a list's server does on one day. */
type Day = "usual" | "turned" | "lost" | "tenth" | "503" | "429" | "page" | "cut";

/** Answers like a server in trouble; false on other days. */
function fails(day: Day, response: ServerResponse): boolean {
  if (day === "503") response.writeHead(503).end("<html>Busy</html>");
  else if (day === "429") response.writeHead(429, { "retry-after": "3600" }).end("later");
  else if (day === "page") response.writeHead(200).end("<!doctype html><html>Moved</html>");
  else if (day === "cut") response.socket?.destroy();
  else return false;
  return true;
}

/** Answers, or says that nothing changed since the answer before; `told` tells answers apart. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  body: string | Uint8Array,
  told: string,
): void {
  const etag = `"${told.length}-${hash(told)}"`;
  if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
  response.writeHead(200, { etag }).end(body);
}

/** A feed that tells some items a day, of which it shows the latest; `told` are all of them. */
export class SimulatedFeed {
  readonly format = "feed";
  readonly told: { title: string; link: string }[] = [];
  #day: Day = "usual";
  readonly #number: number;
  readonly #random: () => number;

  constructor(number: number) {
    this.#number = number;
    this.#random = numbersFrom(number * 7_919 + 1);
    this.pass(false);
  }

  pass(isLast: boolean): void {
    for (let count = Math.floor(this.#random() * 3); count > 0; count--) {
      const name = `Zor${this.#number}n${this.told.length}`;
      const link = `https://wire.example/${name}`;
      this.told.push({ title: `${name} opens an office in ${name.toUpperCase()}X`, link });
    }
    const days: Day[] = ["503", "429", "page", "cut"];
    this.#day = isLast ? "usual" : (days[Math.floor(this.#random() * 30)] ?? "usual");
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    if (fails(this.#day, response)) return;
    const body = aFeedOf(this.told.slice(-30));
    send(request, response, body, body);
  }
}

/**
 * A list that changes over a month: firms come, change and leave; its server fails, changes its
 * form, or answers with a part of the list. `accepted` is what a reader should know at the end.
 */
export class SimulatedList {
  readonly format: Format;
  readonly accepted = new Map<string, Firm>();
  #firms: Firm[];
  #day: Day = "usual";
  #next: number;
  readonly #number: number;
  readonly #random: () => number;

  constructor(number: number) {
    this.#number = number;
    this.#random = numbersFrom(number * 7_919 + 1);
    this.format = formats[number % formats.length] ?? "csv";
    this.#next = 12;
    this.#firms = Array.from({ length: 12 }, (_, n) => this.#firm(n));
    this.accept();
  }

  #firm(n: number): Firm {
    const key = `l${this.#number}f${n}`;
    return {
      name: `Firm ${key} Works`,
      website: `https://${key}.example`,
      employees: 1 + Math.floor(this.#random() * 900),
    };
  }

  /** What the list says today is what a reader should know; what it leaves out stays known. */
  accept(): void {
    for (const firm of this.#firms) this.accepted.set(firm.website, firm);
  }

  /** The next day; on the last day every server is well again. */
  pass(isLast: boolean): void {
    const happens = this.#random();
    if (happens < 0.5) {
      this.#firms = this.#firms.map((firm) =>
        this.#random() < 0.2 ? { ...firm, employees: 1 + Math.floor(this.#random() * 900) } : firm,
      );
      if (this.#random() < 0.6) this.#firms = [...this.#firms, this.#firm(this.#next++)];
      if (this.#firms.length > 10 && this.#random() < 0.2) this.#firms = this.#firms.slice(1);
    }
    const kind = this.#random();
    const days: [Day, number][] = [
      ["503", 0.06],
      ["429", 0.09],
      ["page", 0.12],
      ["cut", 0.15],
      ["tenth", 0.18],
      ["lost", 0.21],
      ["turned", 0.35],
    ];
    this.#day = isLast ? "usual" : (days.find(([, below]) => kind < below)?.[0] ?? "usual");
    if (this.#day === "usual" || this.#day === "turned") this.accept();
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const day = this.#day;
    if (fails(day, response)) return;
    const firms = day === "tenth" ? this.#firms.slice(0, 1) : this.#firms;
    const shape = day === "turned" || day === "lost" ? day : "usual";
    const body = form(firms, this.format, shape);
    send(request, response, body, `${shape} ${JSON.stringify(firms)}`);
  }
}

const hash = (text: string) => {
  let state = 7;
  for (const character of text)
    state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return state;
};
