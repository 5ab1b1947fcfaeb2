/*
 * The texts of all acts. The first template whose fields are all known is used: {subject} is the
 * name of the act's subject, {project} and {company} are those involved, and other fields come from
 * the row's detail. The last template of each needs none.
 */

const projects = {
  "projects.create": ["Created the project {subject}", "Created a project"],
  "projects.update": [
    "Renamed {from} to {to}",
    "Changed the project {subject}",
    "Changed a project",
  ],
  "projects.archive": ["{what} the project {subject}", "Archived a project"],
  "projects.remove": ["Deleted the project {subject}", "Deleted a project"],
  "projects.share": ["Changed who takes part in {subject}", "Changed who takes part in a project"],
  "watchlists.add": [
    "Added {company} to {project}",
    "Added {count} companies to {project}",
    "Added companies to a project",
  ],
  "watchlists.addFresh": [
    "Added {company} to {project}",
    "Added {count} companies to {project}",
    "Added companies to a project",
  ],
  "watchlists.setStage": [
    "Moved {company} from {from} to {to}",
    "Moved {company} to {to}",
    "Moved a company to another stage",
  ],
  "watchlists.update": ["Changed {fields} of {company}", "Changed {company}", "Changed an entry"],
  "watchlists.change": [
    "Moved {count} companies to {to}",
    "Changed {fields} of {count} companies",
    "Changed {count} companies",
    "Changed several companies",
  ],
  "watchlists.remove": [
    "Removed {company} from {project}",
    "Removed {count} companies from {project}",
    "Removed companies from a project",
  ],
  "watchlists.removeEntry": [
    "Removed {company} from {project}",
    "Removed a company from a project",
  ],
  "watchlists.savePipeline": ["Changed the stages of the pipeline"],
  "activity.exportDossier": ["Exported the dossier of {project}", "Exported a dossier"],
};

const knowledge = {
  "companies.create": ["Added {subject}", "Added a company"],
  "companies.update": ["Stated {fields} of {subject}", "Edited {subject}", "Edited a company"],
  "companies.merge": ["Merged companies into {subject}", "Merged companies"],
  "companies.keepApart": ["Said that two companies are not one"],
  "sources.update": ["Changed the source {subject}", "Changed a source"],
  "imports.create": ["Handed in {subject}", "Handed in a file"],
  "imports.setMapping": ["Said what the columns of {subject} mean", "Mapped the columns of a file"],
  "imports.commit": ["Began to import {subject}", "Began to import a file"],
  "imports.cancel": ["Cancelled the import of {subject}", "Cancelled an import"],
  "imports.retry": ["Tried the import of {subject} again", "Tried an import again"],
  "imports.finish": [
    "Imported {subject}: {new} new, {updated} updated",
    "Imported {subject}",
    "Imported a file",
  ],
  "imports.fail": ["Could not go on with {subject}", "Could not go on with an import"],
  "imports.undo": ["Began to undo the import of {subject}", "Began to undo an import"],
  "imports.takenBack": ["Undid the import of {subject}", "Undid an import"],
  "imports.saveMapping": ["Kept the mapping of a file’s columns"],
  "imports.deleteMapping": ["Removed a kept mapping"],
};

const own = {
  "searches.create": ["Saved the search {name}", "Saved a search"],
  "searches.update": ["Changed the saved search {name}", "Changed a saved search"],
  "searches.remove": ["Removed a saved search"],
  "chat.updateSession": ["Changed a chat"],
  "chat.deleteSession": ["Deleted a chat"],
  "activity.undo": ["Undid: {label}", "Took an act back"],
};

const thoughts = {
  "opinions.askSecond": [
    "Asked {asked} for a second opinion on {company}",
    "Asked for a second opinion",
  ],
  "opinions.answerSecond": ["Answered a second opinion on {company}", "Answered a second opinion"],
  "opinions.answerAsGuest": ["Answered a second opinion on {company}", "Answered a second opinion"],
  "opinions.closeSecond": ["Closed a second opinion on {company}", "Closed a second opinion"],
  "opinions.revokeAsk": [
    "Took back an invitation to a second opinion on {company}",
    "Took back an invitation to a second opinion",
  ],
  "notes.create": ["Wrote the note {note}", "Wrote a note"],
  "notes.update": ["Changed the note {note}", "Changed a note"],
  "notes.remove": ["Deleted the note {note}", "Deleted a note"],
  "notes.restoreNoteVersion": [
    "Brought back an older version of {note}",
    "Brought back an older version of a note",
  ],
  "opinions.create": ["Gave an opinion of {company}: {stance}", "Gave an opinion"],
  "opinions.update": ["Changed their opinion of {company}: {stance}", "Changed an opinion"],
  "opinions.remove": ["Deleted an opinion of {company}", "Deleted an opinion"],
};

const organization = {
  "organizations.invite": ["Invited somebody"],
  "organizations.chooseMail": [
    "Said that {address} wants {what}",
    "Said whether an address wants mail",
  ],
  "organizations.revokeInvitation": ["Revoked an invitation"],
  "organizations.join": ["Joined the organization"],
  "organizations.changeRole": ["Changed the role of {person}", "Changed somebody’s role"],
  "organizations.removeMember": ["Removed {person}", "Removed somebody from the organization"],
  "organizations.leave": ["Left the organization"],
  "organizations.switch": ["Went over to the organization"],
  "apiKeys.create": ["Made the API key {name}", "Made an API key"],
  "apiKeys.rotate": ["Replaced the API key {name}", "Replaced an API key"],
  "apiKeys.revoke": ["Revoked the API key {name}", "Revoked an API key"],
  "apiKeys.keep": ["Kept the API key {name} working", "Kept an API key working"],
  "apiKeys.setPlan": ["Changed the plan"],
  "models.save": ["Chose the model that answers"],
  "models.remove": ["Removed the model that answers"],
};

const accounts = {
  "accounts.create": ["Made an account"],
  "accounts.signUp": ["Signed up"],
  "accounts.handOverReset": ["Handed over a link that resets a password"],
  "accounts.signIn": ["Signed in"],
  "accounts.signInFailed": ["Failed to sign in from {address}", "Failed to sign in"],
  "accounts.signOut": ["Signed out"],
  "accounts.createToken": ["Made a bearer token"],
  "accounts.refreshToken": ["Renewed a bearer token"],
  "accounts.updateProfile": ["Changed their name"],
  "accounts.changePassword": ["Changed their password"],
  "accounts.resetPassword": ["Reset their password"],
  "accounts.requestReset": ["Asked for a password reset from {address}", "Asked for a reset"],
  "accounts.requestVerification": ["Asked for a letter that confirms their address"],
  "accounts.verifyEmail": ["Confirmed their address"],
  "accounts.revokeOwnSession": ["Signed out another device"],
  "accounts.revokeOtherSessions": ["Signed out all other devices"],
  "accounts.connectGoogle": ["Connected Google"],
  "accounts.disconnectGoogle": ["Disconnected Google"],
};

const words: Record<string, readonly string[]> = {
  ...projects,
  ...knowledge,
  ...own,
  ...thoughts,
  ...organization,
  ...accounts,
};

const FIELD = /\{(\w+)\}/g;

/** The templates of an act, best first; empty for an unknown act. */
export const templatesOf = (action: string): readonly string[] =>
  Object.hasOwn(words, action) ? (words[action] ?? []) : [];

/**
 * An act as text. `known` holds the values for its fields; an empty text counts as unknown. An act
 * of an older version without a template is shown by its operation's name.
 */
export function textOf(action: string, known: ReadonlyMap<string, string>): string {
  const isKnown = (template: string) =>
    [...template.matchAll(FIELD)].every(([, field = ""]) => known.get(field));
  const template = templatesOf(action).find(isKnown) ?? action;
  return template.replace(FIELD, (_all, field: string) => known.get(field) ?? "");
}
