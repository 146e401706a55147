import useSWR from 'swr'
import { readPicture } from '../../../api/read-picture.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Pictures of an opened message. */
export function MessagePictures({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <div className="message-list-pictures">
      {ids.map((id, index) => (
        <Picture key={id} id={id} number={index + 1} />
      ))}
    </div>
  )
}

function Picture({ id, number }: { id: string; number: number }) {
  const text = useText()
  const { data } = useSWR(['picture', id], () => readPicture(id), { revalidateOnFocus: false })
  if (data === undefined) return <Skeleton shape="text" />
  return data && <img src={data} alt={text('messages.picture', { number })} />
}
