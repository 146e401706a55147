import './packet.css'

/** Drawing of a red packet; an open packet has its flap raised. */
export function Packet({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <svg className="packet" data-open={isOpen || undefined} viewBox="0 0 120 150" aria-hidden="true">
      <rect className="packet-back" x="6" y="20" width="108" height="126" rx="12" />
      <rect className="packet-slip" x="20" y="26" width="80" height="70" rx="6" />
      <path className="packet-front" d="M6 50Q60 96 114 50V134Q114 146 102 146H18Q6 146 6 134Z" />
      <path className="packet-flap" d="M6 32Q6 20 18 20H102Q114 20 114 32V48Q60 96 6 48Z" />
      <circle className="packet-seal" cx="60" cy="70" r="17" />
      <path
        className="packet-star"
        d="M60 59l3.4 7 7.6 1-5.6 5.300 1.400 7.600-6.800-3.700-6.800 3.700 1.400-7.600-5.600-5.300 7.600-1z"
      />
    </svg>
  )
}
