import { BUILT_PATH } from "./built-files.ts";

/** A script of the build that the framework has a browser load with the page, as it likes. */
const SCRIPT = new RegExp(
  `<script (?=[^>]*\\basync\\b)[^>]*?\\bsrc="(${BUILT_PATH}[\\w./~-]+)"[^>]*></script>`,
  "g",
);
/** The framework's word that a script follows at the end of the page. */
const AHEAD = /<link [^>]*?\brel="preload" as="script"[^>]*>/g;
const NONCE = /<script [^>]*?\bnonce="([^"]+)"/;

/**
 * Adds the scripts when the first frame has been made, or when one that stands in the page is there:
 * a page out of sight makes no frame, and the event that the page has loaded waits for all of them.
 */
const START = `((addresses) => {
  const { nonce } = document.currentScript;
  const start = () => {
    for (const src of addresses.splice(0))
      document.head.append(Object.assign(document.createElement("script"), { src, nonce, async: true }));
  };
  for (const end of ["load", "error"])
    document.addEventListener(end, ({ target }) => { if (target.tagName === "SCRIPT") start(); }, true);
  requestAnimationFrame(() => setTimeout(start));
})`.replace(/\n\s*/g, " ");

/** Where the page that is shown at once has ended, by its name in the page. */
const SHOWN = "shown";
/**
 * Has the browser paint that much at once. Without it a frame with nothing in it is often made of the
 * first bytes, and the page comes a frame later.
 */
const WHOLE = `<link rel="expect" href="#${SHOWN}" blocking="render"/>`;

/** The head of a page without its scripts, and what adds them where the page ends. */
export function holdScripts(head: string): { head: string; start: string } {
  const addresses = [...head.matchAll(SCRIPT)].map(([, address]) => address);
  const nonce = head.match(NONCE)?.[1];
  if (addresses.length === 0 || !nonce) return { head, start: "" };
  return {
    head: head.replace(SCRIPT, "").replace(AHEAD, "") + WHOLE,
    start: `<script id="${SHOWN}" nonce="${nonce}">${START}(${JSON.stringify(addresses)})</script>`,
  };
}
