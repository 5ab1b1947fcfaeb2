import { changeSettings, env, type Settings } from "@/lib/platform/env";

let started: Settings | undefined;

/** Undoes all changes of settings in this process. */
export function settingsAsStarted(): void {
  started ??= env();
  const absent = Object.fromEntries(Object.keys(env()).map((name) => [name, undefined]));
  changeSettings({ ...absent, ...started });
}
