/** The links of listed projects, by id, so that a new project's link can take the focus. */
export const projectLinks = new Map<string, HTMLAnchorElement>();

/** A ref callback that registers a project's link while it is mounted. */
export const noteProjectLink = (projectId: string) => (link: HTMLAnchorElement | null) => {
  if (link === null) return;
  projectLinks.set(projectId, link);
  return () => void projectLinks.delete(projectId);
};
