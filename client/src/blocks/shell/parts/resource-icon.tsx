import type { Brand } from '@marquee/schemas/contract'

export type ResourceId = Brand['resources'][number]['id']

/** Paths of the icons for the brand's links, in the style of the site's icons. */
const PATHS: Record<ResourceId, string> = {
  IOS: 'M16.500 12.500c0-2 1.500-3 2.500-3.500-1-1.500-2.500-2-3.700-2-1.600 0-2.500 1-3.300 1s-1.800-1-3.300-1C6.500 7 4.500 9 4.500 12.500c0 4 2.700 8 4.700 8 1 0 1.600-.7 2.800-.7s1.800.7 2.800.7c1.700 0 3.400-2.600 4-4.500-1.300-.5-2.300-1.700-2.300-3.500zM12 6.500c0-2 1.300-3.500 3-4 .2 2-1.300 3.800-3 4z',
  IOS_LITE:
    'M16.500 12.500c0-2 1.500-3 2.500-3.500-1-1.500-2.500-2-3.700-2-1.600 0-2.500 1-3.300 1s-1.800-1-3.300-1C6.500 7 4.500 9 4.500 12.500c0 4 2.700 8 4.700 8M12 6.500c0-2 1.300-3.500 3-4 .2 2-1.300 3.800-3 4zM17 14l-4 4.500h3L15 22l4-4.500h-3z',
  ANDROID: 'M4 17a8 8 0 0 1 16 0v1H4zM7 10L5 6.500M17 10l2-3.500M9 14v.01M15 14v.01',
  WHATSAPP:
    'M4 20l1.300-4A8 8 0 1 1 8.500 19zM9 8.500c-.5 3.500 3 7 6.500 6.500l.5-2-2-1-1 1c-1-.4-1.700-1.100-2-2l1-1-1-2z',
  FACEBOOK:
    'M14 21v-8h3l.5-3.500H14V7.500c0-1 .5-2 2-2h1.500v-3S16 2 14.700 2C12 2 10.500 3.700 10.500 6.500v3h-3V13h3v8',
  INSTAGRAM:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17.500 6.500v.01',
  TELEGRAM: 'M21 4L2.500 11.500l6 2.500M21 4l-3 16-9.500-6M21 4L8.500 14v6l3.300-3.800',
  ZALO: 'M4 4h16v13H10l-4 4v-4H4zM8 8h4l-4 5h4M14.500 8v5M17 10.500a1 1.300 0 1 0 .01 0',
  EMAIL: 'M3 6h18v12H3zM3 7l9 7 9-7',
}

/** Icon of one of the brand's links. */
export function ResourceIcon({ id }: { id: ResourceId }) {
  return (
    <svg className="icon" data-icon={id} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[id]} />
    </svg>
  )
}
