export const settingsSections = [
  "organization",
  "api-access",
  "model",
  "pipeline",
  "members",
  "account",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** The parameter of any address that opens Settings above its page, at a section. */
export const SETTINGS_PARAMETER = "settings";

/** The section that an address asks for; the first one when it names none that exists. */
export const sectionOf = (asked: string): SettingsSection =>
  settingsSections.find((section) => section === asked) ?? "organization";

/** Says in the address which section is open, or that none is. Nothing is loaded by it. */
export function noteSection(section: SettingsSection | null): void {
  const url = new URL(location.href);
  if (section === null) url.searchParams.delete(SETTINGS_PARAMETER);
  else url.searchParams.set(SETTINGS_PARAMETER, section);
  if (url.href !== location.href) history.replaceState(null, "", url);
}
