// Subtle sounds made on the spot, no files: wood on wood for moves, a soft chime for turns and ends. Only if wanted.
import { settings } from './settings.svelte'

export type Sound = 'move' | 'turn' | 'start' | 'end' | 'chat' | 'refuse' | 'low'

interface Tone {
  at: number
  pitch: number
  long: number
  loud: number
  shape?: OscillatorType
}

const TONES: Record<Sound, Tone[]> = {
  move: [
    { at: 0, pitch: 320, long: 0.05, loud: 0.25, shape: 'triangle' },
    { at: 0.01, pitch: 180, long: 0.08, loud: 0.2 }
  ],
  turn: [{ at: 0, pitch: 660, long: 0.18, loud: 0.08 }],
  start: [
    { at: 0, pitch: 440, long: 0.2, loud: 0.1 },
    { at: 0.12, pitch: 660, long: 0.3, loud: 0.1 }
  ],
  end: [
    { at: 0, pitch: 523, long: 0.3, loud: 0.1 },
    { at: 0.14, pitch: 659, long: 0.3, loud: 0.1 },
    { at: 0.28, pitch: 784, long: 0.6, loud: 0.1 }
  ],
  chat: [{ at: 0, pitch: 900, long: 0.08, loud: 0.06 }],
  refuse: [{ at: 0, pitch: 150, long: 0.15, loud: 0.15, shape: 'triangle' }],
  low: [{ at: 0, pitch: 1000, long: 0.04, loud: 0.06 }]
}

let context: AudioContext | null = null

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  for (const tone of TONES[sound]) ring(context, tone)
}

function ring(audio: AudioContext, tone: Tone): void {
  const [source, volume] = [audio.createOscillator(), audio.createGain()]
  const start = audio.currentTime + tone.at
  source.type = tone.shape ?? 'sine'
  source.frequency.value = tone.pitch
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(tone.loud, start + 0.005)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.long)
  source.connect(volume).connect(audio.destination)
  source.start(start)
  source.stop(start + tone.long + 0.02)
}
