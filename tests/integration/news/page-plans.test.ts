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
      lateral (values ('all', 'all'), ('event', (array['raised', 'launched', 'hired'])[1 + n % 3]),
        ('sector', (array['fintech', 'robotics'])[1 + n % 2])) as t(kind, value);
  analyze news_stories, news_topics;
  -- As after vacuuming, which the test's transaction can't do.
  update pg_class set relallvisible = relpages where oid in ('news_stories'::regclass, 'news_topics'::regclass);`;

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("a page of news, filtered or not, reads its stories in their order and stops", async () => {
  const names = ["pageOfStories", "pageOfStoriesByTopic", "pageOfStoriesByTwoTopics"];
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
          // A scan of a table, a hash, or a sort of it reads all of it for one page.
          const whole = nodes.filter(({ "Node Type": type }) =>
            /^(?:Seq Scan|Bitmap Heap Scan|Hash Join|Sort)$/.test(type),
          );
          read[name] = whole.map((node) => `${node["Node Type"]} ${node["Relation Name"] ?? ""}`);
        }
      throw undo;
    }),
  );
  expect(read).toEqual(Object.fromEntries(names.map((name) => [name, []])));
}, 60_000);
