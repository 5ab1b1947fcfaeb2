import { DEMO_COOKIE } from "@/lib/core/names";
import { demoOwner } from "@/lib/demo/identity";
import { clearedNames, listNames } from "@/lib/demo/storage";
import { browserDemoStorage } from "./demo-storage";
import { readCookie } from "./read-cookie";
import { forgetSearches } from "./recent-search-store";
import { writeCookie } from "./write-cookie";

/** How long a browser stays in the demo, in seconds. */
const WEEK_SECONDS = 7 * 24 * 60 * 60;

/** Where the demo begins, and where leaving it leads. */
const START = "/?from=navbar";

export const isInDemo = (): boolean => readCookie(DEMO_COOKIE) === "on";

/**
 * Turns the demo on for this browser, and opens its home page. Without the cookie the server would
 * send a visitor to the sign-in page, so a browser that keeps none stays where it is: false.
 */
export function enterDemo(): boolean {
  if (!writeCookie(DEMO_COOKIE, "on", WEEK_SECONDS)) return false;
  browserDemoStorage().write("mode", true);
  location.assign(START);
  return true;
}

/** Forgets the step, the chat, the prompt and the searches of the demo; real ones stay. */
function clearState(): void {
  const storage = browserDemoStorage();
  for (const name of clearedNames) storage.remove(name);
  forgetSearches(demoOwner);
}

/**
 * Turns the demo off and opens a page. What was made stays for next time. The cookie goes first: other
 * tabs look at it once the storage changes.
 */
export function leaveTo(address: string): void {
  writeCookie(DEMO_COOKIE, "off", 0);
  clearState();
  browserDemoStorage().remove("mode");
  location.assign(address);
}

/** Turns the demo off and opens the product, or the sign-in page. */
export const leaveDemo = (): void => leaveTo(START);

/** Starts the demo afresh: with its own projects and nothing else. */
export function resetDemo(): void {
  clearState();
  const storage = browserDemoStorage();
  for (const name of [...listNames, "tour"] as const) storage.remove(name);
  location.assign(START);
}
