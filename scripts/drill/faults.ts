/*
 * Faults that `npm run drill -- mutations` plants: removed checks, swapped operators, dropped
 * filters. Each is a text that occurs once in a file of the product, and its replacement. When the
 * product's text changes, the fault must be updated.
 */

/** A fault, and the domain whose tests must catch it. */
export type Fault = { domain: string; file: string; find: string; replace: string };

/** The tests of each domain. */
export const domains: Record<string, string[]> = {
  accounts: ["tests/integration/accounts"],
  organizations: ["tests/integration/organizations"],
  "api-keys": ["tests/integration/api-keys", "tests/integration/accounts/sessions.test.ts"],
  projects: ["tests/integration/projects"],
  watchlists: ["tests/integration/watchlists"],
  notes: ["tests/integration/notes"],
  opinions: ["tests/integration/second-opinion", "tests/integration/notes/opinions.test.ts"],
  searches: ["tests/integration/searches"],
  chat: ["answers", "questions", "sessions", "start", "streams"].map(
    (name) => `tests/integration/chat/${name}.test.ts`,
  ),
  imports: ["tests/integration/imports"],
  evidence: ["tests/integration/evidence", "tests/integration/companies"],
  kernel: ["tests/integration/kernel", "tests/integration/every-operation.test.ts"],
  criteria: ["tests/integration/criteria", "tests/unit/criteria"],
  evaluations: ["tests/integration/evaluations", "tests/unit/evaluations"],
  "custom-fields": ["tests/integration/companies/custom-fields.test.ts"],
  documents: ["tests/integration/documents"],
  research: [
    ...["tests/integration/research", "tests/integration/models/shared-sources.test.ts"],
    "tests/unit/research",
  ],
};

const faultsIn = (domain: string, file: string, pairs: [find: string, replace: string][]) =>
  pairs.map(([find, replace]): Fault => ({ domain, file, find, replace }));

const ofDomain = (domain: string, file: string, pairs: [find: string, replace: string][]) =>
  faultsIn(domain, `lib/domains/${domain}/${file}`, pairs);

export const faults: Fault[] = [
  ...faultsIn("accounts", "lib/auth/queries.ts", [
    ["        eq(sessions.kind, kind),\n", ""],
    ["        gt(sessions.expiresAt, now),\n", ""],
    ["        isNull(sessions.revokedAt),\n", ""],
    ["        isNull(tokens.usedAt),\n", ""],
    ["        gt(tokens.expiresAt, now),\n", ""],
  ]),
  ...ofDomain("accounts", "service/reset.ts", [
    ["if (!person.emailVerifiedAt) await evict(ctx, userId);", ""],
  ]),
  ...ofDomain("accounts", "service/sign-in.ts", [["if (!found || !isRight) {", "if (!found) {"]]),
  ...ofDomain("accounts", "service/password.ts", [
    ["await revokeSessionsOf(ctx.db, userId, { now, keptId: keptSessionId });", ""],
  ]),
  ...ofDomain("accounts", "queries.ts", [
    ["and(isLiveOf(userId, now), eq(sessions.id, id))", "eq(sessions.id, id)"],
  ]),
  ...ofDomain("organizations", "service/members.ts", [
    ["(await countAdmins(ctx.db, ctx.org.id)) > 1", "(await countAdmins(ctx.db, ctx.org.id)) > 0"],
    ["if (stored.userId === person(ctx).userId)", "if (ctx === null)"],
    [
      "    await revokeKeysUnlessKept(ctx, stored.userId, keep_api_key_ids);\n    await ensureOtherOrganization",
      "    await ensureOtherOrganization",
    ],
  ]),
  ...ofDomain("organizations", "service/join.ts", [
    ["if (opened.invitation.email !== email)", "if (email === null)"],
  ]),
  ...ofDomain("organizations", "service/invitations.ts", [
    ["if (!row || row.acceptedAt || row.revokedAt)", "if (!row)"],
    [
      "if (canMail() && !person(ctx).isEmailVerified)",
      "if (!canMail() && !person(ctx).isEmailVerified)",
    ],
    ["    await deleteTokensOf(ctx.db, id);\n", ""],
  ]),
  ...ofDomain("api-keys", "service/keys.ts", [
    [">= API_KEYS_MAX", "> API_KEYS_MAX"],
    ['can_write ? ["read", "write"] : ["read"]', '["read", "write"]'],
    ["if (old.replacedBy)", "if (old.replacedBy === old.id)"],
    ["Math.min(endsAt, now + ROTATION_HOURS * HOUR_MS)", "now + 2 * ROTATION_HOURS * HOUR_MS"],
    ["if (endsAt <= now)", "if (endsAt >= now)"],
  ]),
  ...faultsIn("api-keys", "lib/auth/queries.ts", [
    ["        isNull(apiKeys.revokedAt),\n", ""],
    ["        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),\n", ""],
  ]),
  ...faultsIn("api-keys", "lib/service/quota.ts", [
    [
      "return { isAllowed, limit, left, resetIn: retryAfter };",
      "return { isAllowed: true, limit, left, resetIn: retryAfter };",
    ],
  ]),
  ...ofDomain("projects", "queries.ts", [
    ["=> and(one(org, id), isNull(projects.removedAt));", "=> one(org, id);"],
  ]),
  ...ofDomain("projects", "service.ts", [
    ['if (access === "members" && ctx.actor.type !== "user")', "if (ctx === null)"],
    ["if (namesake && namesake.id !== projectId) throw nameTaken();", ""],
  ]),
  ...ofDomain("projects", "service/sharing.ts", [
    ["if (!isLeaving)", "if (isLeaving)"],
    ['if (add.some((id) => !names.has(id))) throw notFound("Person");', ""],
  ]),
  ...ofDomain("projects", "service/wire.ts", [
    ['(actor.userId === userId || actor.role === "admin")', "actor.userId === userId"],
  ]),
  ...ofDomain("watchlists", "service/update.ts", [
    ["row.projectId === project.id && row.removedAt === null", "row.removedAt === null"],
    ["if (changing.length === 0) return { changed: 0, undo_id: null };", ""],
  ]),
  ...ofDomain("watchlists", "rules.ts", [
    ["> staleAfterDays * DAY_MS", "< staleAfterDays * DAY_MS"],
  ]),
  ...ofDomain("watchlists", "service/set-stage.ts", [
    ['    if (version !== undefined) assertVersion("entry", row.version, version);\n', ""],
    ["    await claimTurn(ctx, setStage.name, turn);\n", ""],
  ]),
  ...ofDomain("watchlists", "service/add.ts", [
    ["companies.filter((id) => !entries.has(id));", "companies;"],
  ]),
  ...ofDomain("notes", "service/write.ts", [
    ["if (said.access !== stored.access && stored.userId !== userIdOf(ctx))", "if (ctx === null)"],
    ["if (stateOf(row) === left) return row;", "return row;"],
  ]),
  ...ofDomain("notes", "service/wire.ts", [
    ["me !== null && row.mentions.includes(me)", "me !== null"],
  ]),
  ...ofDomain("notes", "service/list.ts", [
    ["if (mentions_me && me === null)", "if (ctx === null)"],
  ]),
  ...ofDomain("notes", "queries/notes.ts", [
    ['and(one(org, id), isLive(db, org, "notes"))', "one(org, id)"],
  ]),
  ...ofDomain("opinions", "service/write.ts", [
    ["if (row.userId !== holder)", "if (ctx === null)"],
  ]),
  ...ofDomain("opinions", "service/second-opinion-answer.ts", [
    ['    if (state === "revealed") throw revealedAlready();\n', ""],
    [">= second.quorum", "> second.quorum"],
  ]),
  ...ofDomain("opinions", "service/second-opinion-close.ts", [
    ['const isOwn = second?.userId === userId || role === "admin";', "const isOwn = true;"],
  ]),
  ...ofDomain("opinions", "service/second-opinion-guest.ts", [
    [
      "if (!second || !invitation || invitation.revokedAt) throw",
      "if (!second || !invitation) throw",
    ],
    ["if (second.closedAt || second.deadlineAt <= ctx.now()) throw noLonger();", ""],
  ]),
  ...ofDomain("opinions", "rules/second-opinions.ts", [["deadlineAt <= now", "deadlineAt >= now"]]),
  ...ofDomain("searches", "queries/saved.ts", [
    ["    surface && eq(savedSearches.surface, surface),\n", ""],
  ]),
  ...ofDomain("searches", "service/saved.ts", [
    ["is_own: row.userId === userIdOf(ctx),", "is_own: true,"],
    ["if (kept.userId !== userIdOf(ctx))", "if (ctx === null)"],
  ]),
  ...ofDomain("searches", "queries/recent.ts", [
    ["since && gte(recentSearches.updatedAt, since),", ""],
  ]),
  ...ofDomain("searches", "service/changes.ts", [
    ["\n      .filter(({ _id }) => !before.has(_id))", ""],
  ]),
  ...ofDomain("searches", "service/recent.ts", [
    ['if (removed === 0 && id !== undefined) throw notFound("Recent search");', ""],
  ]),
  ...ofDomain("chat", "service/messages.ts", [
    ["if (session.runningId === null) return session;", "return session;"],
    ['if (row?.role !== "user" || row.supersededAt)', 'if (row?.role !== "user")'],
    ["if (count + 2 > MESSAGES_MAX)", "if (count > 2 * MESSAGES_MAX)"],
  ]),
  ...ofDomain("chat", "queries/messages.ts", [
    ["asked.withSuperseded ? undefined : isNull(chatMessages.supersededAt),", ""],
  ]),
  ...ofDomain("chat", "service/sessions.ts", [["rows.length > limit", "rows.length >= limit"]]),
  ...ofDomain("chat", "queries/events.ts", [["        gt(chatEvents.seq, after),\n", ""]]),
  ...ofDomain("imports", "service/steps.ts", [
    [
      "if (!from.includes(row.status)) throw new AppError(",
      "if (from.length === 0) throw new AppError(",
    ],
    ['    if (version !== undefined) assertVersion("import", row.version, version);\n', ""],
  ]),
  ...ofDomain("imports", "service/compare.ts", [
    ["score < LIKELY_SAME_NAME", "score > LIKELY_SAME_NAME"],
  ]),
  ...ofDomain("imports", "service/mappings.ts", [
    ['    if (!isGone) throw notFound("Mapping");\n', ""],
  ]),
  ...ofDomain("imports", "service/undo.ts", [
    ["  if (kept.length > 0) await insertBatch(db, namesOfKept(ctx, row, kept));\n", ""],
  ]),
  ...ofDomain("imports", "rules/read-row.ts", [
    ['row.problem ?? (draft.name === null ? "No company name" : null);', "row.problem ?? null;"],
  ]),
  ...ofDomain("evidence", "queries/keys.ts", [["and is_disabled))`", "and not is_disabled))`"]]),
  ...ofDomain("evidence", "queries/resolve.ts", [
    ["const gone = ids.filter((id) => !living.has(id));", "const gone: string[] = [];"],
  ]),
  ...faultsIn("evidence", "lib/domains/companies/service/merge.ts", [
    ["if (parted.length < merged.length)", "if (ctx === null)"],
    ["if (merged.includes(keep)) {", "if (ctx === null) {"],
  ]),
  ...faultsIn("evidence", "lib/domains/companies/service/edit.ts", [
    ["if (stated.length === 0) return changedCompany(ctx, companyId, null);", ""],
  ]),
  ...faultsIn("kernel", "lib/service/operation.ts", [
    ['if (actor.type === "apiKey" && !actor.scopes.includes(effect))', "if (actor === null)"],
    [
      'if (access === "admin" && !(actor.type === "user" && actor.role === "admin"))',
      "if (actor === null)",
    ],
    [
      '  if (access === "system") throw new AppError("FORBIDDEN", "Only the system itself may do this");\n',
      "",
    ],
  ]),
  ...ofDomain("criteria", "service/viewer.ts", [
    ['userId: actor.type === "user" ? actor.userId : null,', "userId: null,"],
    ['  if (actor.type === "user" && actor.userId === userId) return;\n', "  if (actor) return;\n"],
    ['const isOfKey = actor.type === "apiKey" && access === "personal";', "const isOfKey = false;"],
  ]),
  ...ofDomain("criteria", "service/change.ts", [
    ["if (row.version !== version + 1)", "if (row.version === version)"],
    [
      '    if (version !== undefined) assertVersion("set of criteria", row.version, version);\n',
      "",
    ],
  ]),
  ...ofDomain("evaluations", "queries/evaluations.ts", [
    ['        eq(criteriaSets.access, "organizational"),\n', "        sql`true`,\n"],
    ["          amongIds(evaluations.companyId, ids),\n", ""],
  ]),
  ...ofDomain("evaluations", "queries/judgements.ts", [
    ["        before && lt(judgementRounds.revealedAt, before),\n", ""],
  ]),
  ...ofDomain("evaluations", "service/judgements.ts", [
    [
      'if (person !== null && actor.type !== "apiKey") return person;',
      "if (person) return person;",
    ],
    ["if (!open || !hasGiven)", "if (!open)"],
  ]),
  ...ofDomain("evaluations", "service/evaluate.ts", [
    ["if (asOf !== undefined && asOf >= today)", "if (asOf !== undefined && asOf < today)"],
  ]),
  ...ofDomain("evaluations", "service/work.ts", [
    ["if (now?.id === id) return [];", "if (now) return [];"],
    ["const from = run.steps[0]?.done ?? 0;", "const from = 0;"],
  ]),
  ...faultsIn("evaluations", "lib/domains/runs/service.ts", [
    ["return row && !isOver(row) ? row : null;", "return row;"],
    ["row?.kind !== kind || !isSeenBy(ctx, row)", "row?.kind !== kind"],
    ['if (isOver(row)) throw new AppError("CONFLICT", "The run is already over");', ""],
  ]),
  ...ofDomain("custom-fields", "queries.ts", [["        isNull(customFields.archivedAt),\n", ""]]),
  ...ofDomain("custom-fields", "service.ts", [
    ['    assertVersion("field", stored.version, version);\n', ""],
  ]),
  ...ofDomain("custom-fields", "service/limits.ts", [
    ["if (live >= CUSTOM_FIELDS_MAX)", "if (live > CUSTOM_FIELDS_MAX)"],
  ]),
  ...ofDomain("custom-fields", "service/undo.ts", [
    [
      'if (!isAdministrator(ctx)) throw new AppError("FORBIDDEN", "Only admins can change fields");',
      "",
    ],
    ["names.some((name) => !isSame(now[name], after[name]))", "names.length === 0"],
  ]),
  ...ofDomain("documents", "service/bases.ts", [
    ["      canAdd: mayChangePolicies(ctx),", "      canAdd: true,"],
    ["all.filter((base) => base.id === id)", "all"],
  ]),
  ...ofDomain("documents", "service/values.ts", [
    ["if (!isShared && !shares)", "if (isShared && !shares)"],
  ]),
  ...ofDomain("documents", "service/move.ts", [
    ["if (unreadStates.includes(row.status))", "if (!unreadStates.includes(row.status))"],
  ]),
  ...ofDomain("research", "service/shared-only.ts", [
    ["if ((await unsharedSources(ctx)) === 0) return false;", "if (ctx) return false;"],
  ]),
  ...ofDomain("research", "rules.ts", [
    ["> 1 && !seen.has(key(item))", "> 0 && !seen.has(key(item))"],
  ]),
  ...faultsIn("research", "lib/research/plan/check.ts", [
    ["if (!allowed.includes(op)) return", "if (allowed.length === 0) return"],
  ]),
];
