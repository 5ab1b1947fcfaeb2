import { ACTIVITY_FILL } from "./activity-queries";
import { AUDIT_FILL } from "./audit-queries";
import { CHAT_FILL } from "./chat-queries";
import { DEAL_FILL } from "./deal-fill";
import { MODEL_FILL } from "./model-queries";
import { RECENT_FILL } from "./recent-queries";

/** Rows of every table, enough for the planner to prefer indexes. */
export const FILL = `
  insert into organizations (id, name, created_at, updated_at)
    select 'org_' || i, 'Org ' || i, now(), now()
    from generate_series(1, 500) i;
  insert into users (id, email, full_name, created_at, updated_at)
    select 'usr_' || i, 'u' || i || '@ridge.example', 'U', now(), now()
    from generate_series(1, 2000) i;
  insert into memberships
    select 'mem_' || i, 'org_' || (i % 500 + 1), 'usr_' || i, 'member', now(), now()
    from generate_series(1, 2000) i;
  insert into sessions
      (id, token_hash, former_token_hash, renewed_at, user_id, membership_id, created_at, expires_at)
    select 'ses_' || i, 'hash_' || i, 'former_' || i, now(), 'usr_' || i, 'mem_' || i, now(), now() + interval '1 day'
    from generate_series(1, 2000) i;
  insert into api_keys (id, org_id, name, prefix, mac, scopes, created_by, created_at)
    select 'key_' || i, 'org_' || (i % 500 + 1), 'Key', 'p', 'mac_' || i, '{read}', 'usr_1', now()
    from generate_series(1, 2000) i;
  insert into tokens (id, kind, token_hash, user_id, created_at, expires_at)
    select 'tok_' || i, 'reset', 'hash_' || i, 'usr_' || i, now(), now() + interval '1 hour'
    from generate_series(1, 2000) i;
  insert into identities (id, provider, subject, user_id, email, created_at)
    select 'idn_' || i, 'google', 's' || i, 'usr_' || i, 'u@ridge.example', now()
    from generate_series(1, 2000) i;
  insert into authenticators (user_id, sealed_secret, confirmed_at, created_at)
    select 'usr_' || i, 's', now(), now() from generate_series(1, 2000) i;
  insert into recovery_codes (id, user_id, mac, created_at)
    select 'rec_' || i, 'usr_' || i, 'mac_' || i, now() from generate_series(1, 2000) i;
  insert into passkeys (id, user_id, name, credential_id, public_key, counter, created_at)
    select 'pky_' || i, 'usr_' || i, 'Key', 'c' || i, 'k', 0, now() from generate_series(1, 2000) i;
  insert into address_requests (id, kind, email, address, user_agent, created_at)
    select 'req_' || i, 'reset', 'u' || i || '@ridge.example', '', '', now()
    from generate_series(1, 2000) i;
  insert into invitations
      (id, org_id, email, role, invited_by, expires_at, outbox_id, created_at, updated_at)
    select 'inv_' || i, 'org_' || (i % 500 + 1), 'i' || i || '@ridge.example', 'member',
      'usr_' || i, now(), 'out_' || i, now(), now()
    from generate_series(1, 2000) i;
  insert into tokens (id, kind, token_hash, org_id, invitation_id, created_at, expires_at)
    select 'tok_i' || i, 'invitation', 'token_' || i, 'org_' || (i % 500 + 1), 'inv_' || i, now(),
      now()
    from generate_series(1, 2000) i;
  insert into projects (id, org_id, user_id, name, name_key, created_at, updated_at)
    select 'prj_' || i, 'org_' || (i % 500 + 1), 'usr_1', 'Name ' || i, 'name ' || i, now(), now()
    from generate_series(1, 6000) i;
  insert into companies (id, org_id, name, name_key, tags, investors, conflicts, sources,
      created_at, updated_at)
    select 'cmp_' || i, 'org_' || (i % 500 + 1), 'Name ' || i, 'name' || i, '{}', '{}', 0, 1, now(),
      now()
    from generate_series(1, 6000) i;
  insert into sources (id, org_id, kind, origin, title, retrieved_at, trust_tier, updated_at)
    select 'src_' || i, 'org_' || (i % 500 + 1), 'import', 'o' || i, 'List', now(), 3, now()
    from generate_series(1, 2000) i;
  insert into passages (id, org_id, source_id, position, text, sha256)
    select 'psg_' || i, 'org_' || (i % 500 + 1), 'src_' || (i % 2000 + 1), i, 'Text', 's'
    from generate_series(1, 6000) i;
  insert into subject_aliases
    select 'org_' || (i % 500 + 1), 'cmp_' || i, 'cmp_' || (i + 1), 'usr_1', now()
    from generate_series(1, 2000) i;
  insert into distinct_companies
    select 'org_' || (i % 500 + 1), 'cmp_' || i, 'cmp_' || (i + 1), 'usr_1', now()
    from generate_series(1, 2000) i;
  insert into claims (id, org_id, subject_id, source_id, passage_id, field, value, key, loose_key,
      quote_start, quote_end, recorded_at)
    select 'nam_' || i, 'org_' || (i % 500 + 1), 'cmp_' || (i % 6000 + 1),
      'src_' || (i % 2000 + 1), 'psg_' || (i % 6000 + 1), 'name', '"N"', 'n:n' || (i % 4000),
      'n' || (i % 4000), 0, 4, now()
    from generate_series(1, 6000) i;
  insert into claims (id, org_id, subject_id, source_id, passage_id, field, value, quote_start,
      quote_end, recorded_at)
    select 'clm_' || i, 'org_' || (i % 500 + 1), 'cmp_' || (i % 6000 + 1),
      'src_' || (i % 2000 + 1), 'psg_' || (i % 6000 + 1), 'city', '"Oslo"', 0, 4, now()
    from generate_series(1, 18000) i;
  insert into imports (id, org_id, kind, file_name, size_bytes, sha256, salt, status, address,
      created_at, updated_at)
    select 'imp_' || i, 'org_' || (i % 500 + 1), 'file', 'f', 1, '', 's', 'preview',
      'https://h' || i || '.example/', now(), now()
    from generate_series(1, 4000) i;
  insert into import_rows (org_id, import_id, row_number, seed, text, sha256, claims, problems,
      outcome)
    select 'org_7', 'imp_' || (i % 100), i, 's', '', '', '[]', '[]',
      case when i % 3 = 0 then 'new' else 'updated' end
    from generate_series(1, 10000) i;
  insert into import_mappings (id, org_id, name, name_key, columns_key, mapping, created_at,
      updated_at)
    select 'map_' || i, 'org_' || (i % 500 + 1), 'M', 'm' || i, 'c' || i, '{}', now(), now()
    from generate_series(1, 4000) i;
  insert into saved_searches (id, org_id, user_id, surface, name, name_key, params, is_shared,
      created_at, updated_at)
    select 'sav_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1), 'search', 'S' || i,
      's' || i, '', i % 10 = 0, now(), now()
    from generate_series(1, 4000) i;
  insert into criteria_sets (id, org_id, user_id, access, name, name_key, created_at, updated_at)
    select 'crt_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000 + 1),
      case when i % 3 = 0 then 'personal' else 'organizational' end, 'C', 'c' || i, now(), now()
    from generate_series(1, 4000) i;
  insert into criteria_versions (org_id, set_id, version, name, criteria, created_at)
    select 'org_' || (i % 500 + 1), 'crt_' || i, 1, 'C', '[]', now()
    from generate_series(1, 4000) i;
  insert into runs (id, org_id, is_private, kind, status, inputs, steps, created_at, updated_at)
    select 'run_' || i, 'org_' || (i % 500 + 1), false, 'evaluations', 'done', '{}', '[]', now(), now()
    from generate_series(1, 4000) i;
  insert into evaluations (id, org_id, run_id, company_id, company_name, set_id, set_version, engine,
      receipt, facts, result, hundredths, is_latest, created_at)
    select 'evl_' || i, 'org_' || (i % 500 + 1), 'run_' || i, 'cmp_' || i, 'C', 'crt_' || i, 1, '1', '',
      '{}', '{"is_too_little_known": false}', 500, true, now()
    from generate_series(1, 4000) i;
  insert into nightly_evaluations
    select org_id, id, 'usr_1', 'lens_sequoia', '2026-01-01', null, now(), now() from projects;
  insert into judgement_rounds (id, org_id, company_id, set_id, created_at)
    select 'jrd_' || i, 'org_' || (i % 500 + 1), 'cmp_' || i, 'crt_' || i, now()
    from generate_series(1, 4000) i;
  insert into judgements (id, org_id, round_id, user_id, key, score, reason, created_at, updated_at)
    select 'jdg_' || i, 'org_' || (i % 500 + 1), 'jrd_' || i, 'usr_' || (i % 2000 + 1), 'team', 500, 'R', now(), now()
    from generate_series(1, 4000) i;
  insert into custom_fields (id, org_id, subject, kind, name, name_key, created_at, updated_at)
    select 'fld_' || i, 'org_' || (i % 500 + 1), 'company', 'text', 'F', 'f' || i, now(), now()
    from generate_series(1, 4000) i;
  ${CHAT_FILL}
  ${MODEL_FILL}
  ${RECENT_FILL}
  ${ACTIVITY_FILL}
  ${AUDIT_FILL}
  ${DEAL_FILL}
  insert into outbox (id, org_id, channel, payload, status, created_at)
    select 'out_' || i, 'org_' || (i % 500 + 1), 'mail', '{}',
      case when i % 100 = 0 then 'waiting' else 'sent' end, now()
    from generate_series(1, 4000) i;
  insert into mail_suppressions
    select 'org_' || (i % 500 + 1), 'u' || i || '@ridge.example', now()
    from generate_series(1, 4000) i;
  insert into idempotency_keys
    select 'org_' || (i % 500 + 1), 'usr_' || i, 'key_' || i, 'o', 'h', 'm', now()
    from generate_series(1, 4000) i;
  insert into undo_entries (id, org_id, user_id, at, label, inverse, input, subject_id)
    select 'und_' || i, 'org_' || (i % 500 + 1), 'usr_' || (i % 2000), now(), 'Did', 'i.i', '{}',
      'imp_' || i
    from generate_series(1, 4000) i;
  insert into limit_counters
    select 'sign-in.account', 's' || i, timestamptz '2026-01-01Z', timestamptz '2027-01-01Z', 1
    from generate_series(1, 4000) i;
  analyze`;
