type About = {
  action: string;
  subjectType: string | null;
  subjectId: string | null;
  projectId: string | null;
  companyId: string | null;
};

/** Folder of the page of each kind of subject. */
const folders: Record<string, string> = {
  projects: "projects",
  companies: "companies",
  imports: "upload-pipeline",
  sources: "sources",
  chat: "chat",
};

/** Verbs after which the subject has no page any more. */
const ENDS = /\.(remove|delete)/;

/** The page of what an act was about: its subject's own, else its company's, else its project's. */
export function hrefOfAct({
  action,
  subjectType,
  subjectId,
  projectId,
  companyId,
}: About): string | null {
  const folder = ENDS.test(action) ? undefined : folders[subjectType ?? ""];
  if (folder && subjectId) return `/${folder}/${subjectId}`;
  if (companyId) return `/companies/${companyId}`;
  return projectId ? `/projects/${projectId}` : null;
}
