import postgres from "postgres";

export const dynamic = "force-dynamic";

type ProjectRow = { id: string; name: string; description: string; updated_at: Date };

const sql = postgres({ max: 10 });

export default async function RowsPage() {
  const rows = await sql<ProjectRow[]>`
    select id, name, description, updated_at from projects order by updated_at desc, id limit 25`;
  return (
    <main>
      <h1>Projects</h1>
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>Description</th>
            <th>Updated</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <a href={`/projects/${row.id}`}>{row.name}</a>
              </td>
              <td>{row.description}</td>
              <td>{row.updated_at.toISOString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
