import { CHECKLIST_FILL } from "./checklist-queries";
import { CONNECTION_FILL } from "./connection-queries";
import { DOCUMENT_FILL } from "./document-queries";
import { INTERVIEW_FILL } from "./interview-queries";
import { MEMO_FILL } from "./memo-queries";
import { NDA_FILL } from "./nda-queries";
import { NEWS_FILL } from "./news-queries";
import { NOTE_FILL } from "./note-queries";
import { PRIVACY_FILL } from "./privacy-queries";
import { SECOND_FILL } from "./second-opinion-queries";

/** Project members, entries and related rows, for the test of query plans. */
export const DEAL_FILL = `
  insert into project_members (org_id, project_id, user_id, added_at)
    select org_id, id, 'usr_' || (row_number() over () % 2000 + 1), now() from projects;
  insert into project_looks (org_id, project_id, user_id, looked_at)
    select org_id, id, 'usr_' || (row_number() over () % 2000 + 1), now() from projects;
  insert into watchlist_entries (id, org_id, project_id, company_id, stage, stage_since, status,
      owner_id, added_by, created_at, updated_at)
    select 'wle_' || i, 'org_' || (i % 500 + 1), 'prj_' || i, 'cmp_' || i, 'new', now(), 'Active',
      'usr_' || (i % 2000 + 1), 'usr_1', now(), now()
    from generate_series(1, 6000) i;
  insert into stage_moves (id, org_id, project_id, entry_id, to_stage, at)
    select 'mov_' || i, 'org_' || (i % 500 + 1), 'prj_' || i, 'wle_' || i, 'new', now()
    from generate_series(1, 6000) i;
  insert into company_uses
    select 'org_' || (i % 500 + 1), 'cmp_' || i, 'watchlists', 1 from generate_series(1, 6000) i;
  insert into pipelines (org_id, stages, created_at, updated_at)
    select 'org_' || i, '[]', now(), now() from generate_series(1, 500) i;
  ${NOTE_FILL}
  ${SECOND_FILL}
  ${INTERVIEW_FILL}
  ${PRIVACY_FILL}
  ${CHECKLIST_FILL}
  ${MEMO_FILL}
  ${NEWS_FILL}
  ${CONNECTION_FILL}
  ${NDA_FILL}
  ${DOCUMENT_FILL}
`;
