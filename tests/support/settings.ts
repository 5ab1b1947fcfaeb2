import { changeSettings, env, type Settings } from "@/lib/platform/env";

let started: Settings | undefined;

/** Undoes every change of settings since this process was first asked. */
export function settingsAsStarted(): void {
  started ??= env();
  const absent = Object.fromEntries(Object.keys(env()).map((name) => [name, undefined]));
  changeSettings({ ...absent, ...started });
}
