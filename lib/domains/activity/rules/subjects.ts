type About = {
  action: string;
  subjectType: string | null;
  subjectId: string | null;
  projectId: string | null;
  companyId: string | null;
};

/** The folder of the page of each kind of subject. */
const folders: Record<string, string> = {
  projects: "projects",
  companies: "companies",
  imports: "upload-pipeline",
  sources: "sources",
  chat: "chat",
};

/** Verbs after which the subject no longer has a page. */
const ENDS = /\.(remove|delete)/;

/** The page for an act: its subject's own, else its company's, else its project's. */
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
