/** Links to projects in the page's list, by id, so that the focus can go to a new project. */
export const projectLinks = new Map<string, HTMLAnchorElement>();

/** Notes the link of a project while it is in the page. */
export const noteProjectLink = (projectId: string) => (link: HTMLAnchorElement | null) => {
  if (link === null) return;
  projectLinks.set(projectId, link);
  return () => void projectLinks.delete(projectId);
};
