import { expect, test } from "vitest";
import { newsQueries } from "../../support/news-queries";
import { asOwner } from "../../support/owner";
import { type Plan, planOf, statementsOf, undo, undone } from "../../support/query-plans";

const STORIES = 40_000;

/** A month of stories of one organization, each with an event and a sector. */
const FILL = `
  insert into organizations (id, name, created_at, updated_at) values ('org_7', 'Plans', now(), now());
  insert into news_stories (id, org_id, title, published_at, feed_ids, company_ids, created_at)
    select 'sto_' || i, 'org_7', 'Story ' || i, now() - i * interval '1 minute', '{fed_7}', '{}', now()
    from generate_series(1, ${STORIES}) i;
  insert into news_topics (org_id, kind, value, published_at, story_id)
    select org_id, t.kind, t.value, published_at, id
    from (select *, split_part(id, '_', 2)::int as n from news_stories where org_id = 'org_7') as s,
      lateral (values ('event', (array['raised', 'launched', 'hired'])[1 + n % 3]),
        ('sector', (array['fintech', 'robotics'])[1 + n % 2])) as t(kind, value);
  analyze news_stories, news_topics;`;

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("a page of filtered news reads its stories in their order and stops", async () => {
  const names = ["pageOfStoriesByTopic", "pageOfStoriesByTwoTopics"];
  const learnt = await statementsOf(
    Object.fromEntries(names.flatMap((name) => [[name, newsQueries[name]]])) as typeof newsQueries,
  );
  const read: Record<string, string[]> = {};
  await undone(
    asOwner().begin(async (tx) => {
      await tx.unsafe(FILL);
      await tx`select set_config('app.org_id', 'org_7', true)`;
      await tx.unsafe("set local role spotlight_app");
      for (const { name, statements } of learnt)
        for (const one of statements) {
          const nodes = nodesOf(await planOf(tx, one));
          // What is sorted after the limit is a page; a scan of a table or a hash of it is all of it.
          const whole = nodes.filter(({ "Node Type": type }) =>
            /^(?:Seq Scan|Hash Join)$/.test(type),
          );
          read[name] = whole.map((node) => `${node["Node Type"]} ${node["Relation Name"] ?? ""}`);
        }
      throw undo;
    }),
  );
  expect(read).toEqual(Object.fromEntries(names.map((name) => [name, []])));
}, 60_000);
