/** What a dossier's page shows of its sealed file. */
export type DossierFile = {
  /** The file itself, byte for byte. */
  text: string;
  fileName: string;
  /** For people, in markdown, without the title. */
  readable: string;
  madeAt: string;
  /** The last link of the chain; null when nothing was sealed yet. */
  last: { number: number; seal: string } | null;
  /** Of the file, hexadecimal; null where the browser cannot compute it: over plain http. */
  sha256: string | null;
};

type Item = Record<string, unknown>;

async function sha256Of(text: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads the file that the export of a dossier answers with. */
export async function openDossier(text: string): Promise<DossierFile> {
  const items = JSON.parse(text) as Item[];
  const head = items.find(({ kind }) => kind === "head") as {
    made_at: string;
    project_name: string;
    links: number[];
    last_seal: string | null;
  };
  const readable = items.find(({ name }) => name === "readable.md")?.content as string;
  const number = head.links.at(-1);
  return {
    text,
    fileName: `${head.project_name} dossier ${head.made_at.slice(0, 10)}.json`,
    readable: readable.replace(/^# .*\n+.*\n+/, ""),
    madeAt: head.made_at,
    last: number === undefined || !head.last_seal ? null : { number, seal: head.last_seal },
    sha256: await sha256Of(text),
  };
}
