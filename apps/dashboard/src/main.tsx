import '../../api/src/pages/kit/tokens.css';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './shell/scheme.js';
import { App } from './app.js';

const place = document.getElementById('root');
if (place === null) throw new Error('The document has no place for the dashboard.');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
