/** Message for a block that does not exist; shown in development only. */
export function UnknownBlock({ name }: { name: string }) {
  return (
    <div role="alert" className="block-failed">
      <strong>Unknown block “{name}”.</strong> Add schemas/blocks/{name}.json and
      client/src/blocks/&lt;area&gt;/{name}/{name}.block.tsx, or correct the name in the page.
    </div>
  )
}
