export const settingsSections = [
  "organization",
  "api-access",
  "model",
  "search",
  "pipeline",
  "fields",
  "members",
  "privacy",
  "account",
  "security",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** The address parameter that opens Settings above any page, at a section. */
export const SETTINGS_PARAMETER = "settings";

/** The section named in an address; the first one when the name is unknown. */
export const sectionOf = (asked: string): SettingsSection =>
  settingsSections.find((section) => section === asked) ?? "organization";

/** What the dialog itself wrote into the address. */
let noted: SettingsSection | null = null;

/** Whether an address names the section that the dialog shows already. */
export const isShown = (asked: string): boolean => asked === noted;

/** Notes the open section in the address, or that none is, without loading anything. */
export function noteSection(section: SettingsSection | null): void {
  noted = section;
  const url = new URL(location.href);
  if (section === null) url.searchParams.delete(SETTINGS_PARAMETER);
  else url.searchParams.set(SETTINGS_PARAMETER, section);
  if (url.href !== location.href) history.replaceState(null, "", url);
}
