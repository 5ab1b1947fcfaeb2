import { NOTE_FILL } from "./note-queries";
import { SECOND_FILL, secondQueries } from "./second-queries";

/** Every query of second opinions, for the test of indexes. */
export const dealQueries = secondQueries;

/** Who takes part in the projects of the test of indexes, and what was written in them. */
export const DEAL_FILL = `
  insert into project_members (org_id, project_id, user_id, added_at)
    select org_id, id, 'usr_' || (row_number() over () % 10000 + 1), now() from projects;
  ${NOTE_FILL}
  ${SECOND_FILL}
`;
