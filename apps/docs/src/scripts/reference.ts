import './code-tabs.js';
import './try-it.js';
